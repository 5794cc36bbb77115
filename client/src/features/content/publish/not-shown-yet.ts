/** Where a publication is answered with `isShown: false`. */
export const notShownYet =
  'Published, but the site does not show it yet. It tries again every few seconds, so it should be there within a minute. If it is not, tell the person who runs this site.';
