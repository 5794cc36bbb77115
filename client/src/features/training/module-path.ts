import { pathTo } from '#client/lib/paths.ts';

/** The page of a module; its id is its role and its name. */
export function modulePath(id: string): string {
  const [role = '', module = ''] = id.split('/');
  return pathTo('trainingModule', { role, module });
}
