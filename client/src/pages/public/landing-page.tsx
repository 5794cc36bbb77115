export default function LandingPage() {
  return (
    <main>
      <title>Overtone Media</title>
      <h1 className="text-ink font-display">Where Media Meets Innovation</h1>
    </main>
  );
}
