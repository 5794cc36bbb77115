/**
 * Fetches again the stylesheets that could not be had before. Vite asks for each of them once, and takes a second
 * attempt at the code that needs them for settled.
 * The rules for print are not among them: the `rel` of their link holds one word more.
 * @throws where one cannot be had again.
 */
export async function fetchMissingStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  await Promise.all(Array.from(links).filter(isMissing).map(fetchAgain));
}

/** One that was lost with the document has an empty sheet, which not even its own page may read. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules;
  } catch {
    return true;
  }
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const { rel, href, crossOrigin } = link;
  const again = Object.assign(document.createElement('link'), { rel, href, crossOrigin });
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`Could not load ${href}`)));
    link.replaceWith(again);
  });
}
