import { contour } from '#server/build/art/contour.ts';
import { circle, clip, group, inks, path, range, sheet } from '#server/build/art/pen.ts';

const center = [470, 780] as const;
const radius = 400;

/** A struck drumhead, several of its modes at once: dark where it rises, light where it sinks. */
export function drumhead(): string {
  const rising = contour({ value: height, center, reach: radius + 30, step: 10, apart: 30 });
  const lugs = range(
    10,
    (index) =>
      `<rect x="-14" y="-470" width="28" height="60" rx="8" transform="translate(${center.join(' ')})rotate(${index * 36 + 10})"/>`,
  ).join('');
  const stick = 'translate(470 700)rotate(-48)';
  return sheet(
    900,
    1200,
    inks.tide,
    circle(center[0] + 20, center[1] + 30, 452, { fill: inks.pine }),
    group({ fill: inks.ink }, lugs, circle(...center, 448)),
    circle(...center, 434, { fill: inks.brass }),
    circle(...center, 418, { fill: inks.ink }),
    circle(...center, radius - 1, { fill: inks.paper }),
    clip('skin', circle(...center, radius + 1), path(rising.join(''), { fill: inks.ink, fillRule: 'evenodd' })),
    group(
      { transform: stick },
      path('M14 -10L470 -20V20L14 10z', { fill: inks.signal }),
      `<ellipse rx="36" ry="22" fill="${inks.signal}"/>`,
    ),
  );
}

function height(x: number, y: number): number {
  const [dx, dy] = [(x - center[0]) / radius, (y - center[1]) / radius];
  const distance = Math.min(Math.hypot(dx, dy), 0.96);
  const angle = Math.atan2(dy, dx) + Math.PI / 2;
  return (
    0.55 * bessel(0, 14.93 * distance) +
    Math.cos(6 * angle) * bessel(6, 20.32 * distance) * 0.9 +
    Math.cos(12 * angle) * bessel(12, 20.8 * distance) * 0.5
  );
}

/** Bessel's own integral, in 24 steps. */
function bessel(order: number, x: number): number {
  const steps = range(24, (index) =>
    Math.cos(order * ((index + 0.5) / 24) * Math.PI - x * Math.sin(((index + 0.5) / 24) * Math.PI)),
  );
  return steps.reduce((sum, next) => sum + next, 0) / 24;
}
