export default function NotFoundPage() {
  return (
    <main>
      <title>Page Not Found</title>
      <h1>Page Not Found</h1>
    </main>
  );
}
