/**
 * Stands at the end of the first screen of a prerendered page: nothing is painted before it has arrived. A hero lies on the
 * lower edge of the window, and would jump with every piece of it.
 */
export function OpeningEnd() {
  return (
    <>
      <link rel="expect" href="#opening-end" blocking="render" />
      <span id="opening-end" hidden />
    </>
  );
}
