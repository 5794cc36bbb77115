import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { profileQuery } from '#client/lib/auth.tsx';
import { storageNames } from '#shared/storage-names.ts';
import { forgetEmployee } from './api.ts';

it('leaves nothing of whoever has signed out, and the drafts of public forms to whoever typed them', () => {
  const client = new QueryClient();
  client.setQueryData(profileQuery.queryKey, { id: 7 } as never);
  client.setQueryData(['submissions', 'all'], [{ title: 'Not published yet' }]);
  localStorage.setItem(`${storageNames.recentFinds}7`, '[{"title":"Ana Ruiz"}]');
  localStorage.setItem(`${storageNames.draft}advertise`, '{"values":{}}');
  sessionStorage.setItem(`${storageNames.undo}manager`, '[{"note":"Not yet"}]');
  forgetEmployee(client);
  expect(client.getQueryData(profileQuery.queryKey)).toBeNull();
  expect(
    client
      .getQueryCache()
      .findAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([profileQuery.queryKey]);
  expect(Object.keys(localStorage)).toEqual([`${storageNames.draft}advertise`]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
