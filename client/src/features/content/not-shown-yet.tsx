import type { Published } from '#shared/content/content.ts';

/** @param published the answer of the last publication */
export function NotShownYet({ published }: { published: Published | undefined }) {
  return (
    <div role="status">
      {published?.isShown === false && (
        <p className="mt-2 border-warning border-l-4 pl-4">
          It is published, but the site does not show it yet. It tries again every few seconds, so it should be there
          within a minute. If it is not, tell the person who runs this site.
        </p>
      )}
    </div>
  );
}
