import { expect, it } from 'vitest';
import { staticFile } from '#server/lib/site/static-site.ts';
import { standIn } from '#shared/site/stand-in.ts';
import { brandIcons } from './icons.ts';

it('keeps two colors apart where one is the other’s old one', async () => {
  const svg = `<svg><path fill="${standIn.accent}"/><path fill="${standIn.second.toUpperCase()}"/></svg>`;
  const built = new Map([['/favicon.svg', staticFile('/favicon.svg', { identity: Buffer.from(svg) })]]);
  const [drawn] = await brandIcons(built, { accent: standIn.second, second: '#f0c040' });
  const body = drawn?.[1].bodies.identity.toString() ?? '';
  expect(body.match(/#[0-9a-f]{6}/gi)).toEqual([standIn.second, '#f0c040']);
});
