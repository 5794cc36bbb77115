import { pathTo } from '#client/lib/paths.ts';

export function modulePath(id: string): string {
  const [role = '', module = ''] = id.split('/');
  return pathTo('trainingModule', { role, module });
}
