/** Vite tries each stylesheet only once. @throws Error for one that fails again. */
export async function fetchMissingStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  await Promise.all(Array.from(links).filter(isMissing).map(fetchAgain));
}

/** A stylesheet that failed with the document has an empty sheet, which throws when it is read. */
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
