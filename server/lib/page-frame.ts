export interface FrameParts {
  /** Title and metadata, then the markup, as the page was rendered. */
  rendered: string;
  /** For the page's scripts, which draw the same. */
  documents: object;
}

/** Where a page's frame is filled in. */
export const frameSlots = {
  head: '<!--head-->',
  markup: '<!--markup-->',
  documents: '<script type="application/json" id="documents"><!--documents--></script>',
} as const;

const leading = /^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>|<script type="application\/ld\+json">.*?<\/script>)*/s;

export function fillFrame(frame: string, { rendered, documents }: FrameParts): string {
  const [head] = leading.exec(rendered) ?? [''];
  const parts: Record<string, string> = {
    head,
    markup: rendered.slice(head.length),
    // What was typed must not end the script.
    documents: JSON.stringify(documents).replaceAll('<', '\\u003c'),
  };
  return frame.replace(/<!--(head|markup|documents)-->/g, (_, slot: string) => parts[slot] ?? '');
}
