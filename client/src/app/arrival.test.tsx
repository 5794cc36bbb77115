import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { Arrival } from './arrival.tsx';
import { ShownPlace } from './shown-place.tsx';

/** Its reader presses a link before the effects of hydration have run. */
function Pressed() {
  const [pathname] = useLocation();
  useLayoutEffect(() => {
    if (pathname === '/media-kit') navigate('/#careers');
  }, [pathname]);
  return pathname === '/' ? <section id="careers" /> : null;
}

it('leaves the way to a section to the page that has it, where a link is pressed during hydration', async () => {
  const scrolledTo: string[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const spies = [
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this.id);
    }),
    // jsdom lays nothing out.
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    history.replaceState(null, '', '/');
  });
  history.replaceState(null, '', '/media-kit');
  render(
    <ShownPlace ssrPath={undefined}>
      <Pressed />
      <Arrival />
    </ShownPlace>,
  );
  await expect.poll(() => scrolledTo).toEqual(['careers']);
});
