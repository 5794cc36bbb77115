interface HeadlinesProps {
  /** One per line. */
  contents: string;
  heading: 'h2' | 'h4';
}

export function Headlines({ contents, heading: Heading }: HeadlinesProps) {
  const headlines = headlinesIn(contents);
  if (headlines.length === 0) return null;
  return (
    <>
      <Heading className="mb-3 font-medium text-muted">In this issue</Heading>
      <ol className="break-inside-avoid border-rule border-b">
        {headlines.map((headline, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two stories may have one headline
            key={index}
            className="border-rule border-t py-3 font-display font-semibold text-xl leading-tight tracking-tight"
          >
            {headline}
          </li>
        ))}
      </ol>
    </>
  );
}

/** @param contents one per line */
export function headlinesIn(contents: string): string[] {
  return contents
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
