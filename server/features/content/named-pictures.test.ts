import { beforeEach, expect, it } from 'vitest';
import { bringUpToDate } from '#server/features/content/pages-service.ts';
import { publishedDocument } from '#server/lib/site/published.ts';
import type { Client } from '#server/test/api.ts';
import { freshContent } from '#server/test/content.ts';
import { sendPicture } from '#server/test/library.ts';

let admin: Client;
beforeEach(async () => {
  ({ admin } = await freshContent());
});

it('documents name pictures, and pages draw them as they are described now', async () => {
  const { body: stage } = await sendPicture(admin, { fields: { alt: 'A stage', credit: 'Ida' } });
  const words = {
    title: 'Room Tone',
    line: 'How rooms sound.',
    people: 'Ida Brandt',
    date: '2026-11-20',
    text: 'Rooms.',
  };
  const entry = Object.entries({ ...words, kind: 'Film', length: '48 min', picture: stage.id }).map(([name, word]) => [
    `programs.tone.${name}`,
    word,
  ]);
  const changes = { programs: 'tone', ...Object.fromEntries(entry) };
  const place = '/api/content/programs';
  expect((await admin.call('PUT', `${place}/draft`, { body: { changes, version: 0 } })).body).toMatchObject({
    version: 1,
  });
  expect(await admin.call('POST', `${place}/publish`, { body: { version: 1 } })).toMatchObject({ status: 200 });
  const shown = () => publishedDocument('programs').programs.map(({ picture }) => picture);
  expect(shown()).toEqual([
    {
      ...{ id: stage.id, alt: 'A stage', credit: 'Ida', width: 40, height: 30, color: stage.color },
      ...{ focus: '50% 50%', widths: [40] },
    },
  ]);
  await admin.call('PATCH', `/api/pictures/${stage.id}`, { body: { alt: 'Two stages', focusX: 81 } });
  await bringUpToDate();
  expect(shown()).toMatchObject([{ alt: 'Two stages', focus: '80% 50%' }]);
});
