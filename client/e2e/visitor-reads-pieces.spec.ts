import { expect, signInAs, test, uniqueName } from './fixtures.ts';

test('a visitor reads what was published, with who made it and its address, while it is published', async ({
  newPerson,
  expectAccessible,
}) => {
  const title = `Tide & Tower ${uniqueName()}`;
  const link = `https://magazine.example/${encodeURIComponent(title)}`;
  const manager = await newPerson({});
  await signInAs(manager, 'production_manager');
  const writer = await newPerson({});
  await signInAs(writer, 'staff_writer');
  const publish = async (name: string, address: string, thenWithdraw = false) => {
    const ordered = await manager.request.post('/api/assignments', {
      data: { title: name, deliverables: [{ kind: 'article', offeredTo: 'staff_writer' }] },
    });
    const { deliverables } = (await ordered.json()) as { deliverables: { id: number }[] };
    const act = async (person: typeof manager, verb: string, data: object = {}) => {
      const answer = await person.request.post(`/api/deliverables/${deliverables[0]?.id}/${verb}`, { data });
      expect(answer.status(), verb).toBe(200);
    };
    await act(writer, 'take');
    await act(writer, 'hand-in', { text: 'The tide came in.', confirmed: true, draftVersion: 0 });
    await act(manager, 'accept');
    await act(manager, 'publish', { link: address });
    if (thenWithdraw) await act(manager, 'withdraw');
  };
  await publish(`${title}, too soon`, `${link}-too-soon`, true);
  await publish(title, link);

  const visitor = await newPerson({});
  for (const path of ['/', '/network', '/magazine']) {
    await expect(async () => {
      await visitor.goto(path);
      await expect(
        visitor.getByRole('region', { name: 'Just published' }).getByRole('link', { name: title, exact: true }),
      ).toHaveAttribute('href', link, { timeout: 1_000 });
    }).toPass();
    await expectAccessible(visitor);
  }
  expect(await (await visitor.request.get('/feed.xml')).text()).toContain(link.replaceAll('&', '&amp;'));
  await expect(visitor.getByRole('link', { name: `${title}, too soon` })).toHaveCount(0);
});
