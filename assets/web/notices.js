// Shows the club's page when a notification of it is clicked. It keeps nothing and answers no requests.

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPage());
});

async function showPage() {
  const [page] = await clients.matchAll({ type: "window", includeUncontrolled: true });
  await (page ? page.focus() : clients.openWindow("/"));
}
