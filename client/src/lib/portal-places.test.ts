import { describe, expect, it } from 'vitest';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';
import { isShownAt, placeAt, placesFor } from './portal-places.ts';

function person(role: EmployeeRole): EmployeeProfile {
  return {
    id: 1,
    username: 'ines',
    firstName: 'Ines',
    lastName: 'Arvad',
    role,
    grants: [],
    mustChangePassword: false,
    houseRules: {},
  };
}

describe('placesFor', () => {
  it.each<[EmployeeRole, string[]]>([
    ['staff_writer', ['Dashboard', 'Submissions', 'Pieces', 'Calendar', 'Evaluation', 'Training', 'History']],
    [
      'sales_manager',
      ['Dashboard', 'Submissions', 'Coverage', 'Calendar', 'Inquiries', 'Pieces', 'Training', 'Team', 'Report'],
    ],
    [
      'admin',
      [
        'Dashboard',
        'Inbox',
        'Submissions',
        'Coverage',
        'Calendar',
        'Evaluations',
        'Pieces',
        'Training',
        'Accounts',
        'Outside',
        'Team',
        'Report',
        'Site',
        'System',
        'Activity',
      ],
    ],
  ])('gives a %s the places the role can use', (role, labels) => {
    expect(placesFor(person(role)).map(({ label }) => label)).toEqual(labels);
  });

  it.each(employeeRoles)('gives a %s one letter for each place', (role) => {
    const letters = placesFor(person(role)).flatMap(({ letter }) => letter ?? []);
    expect(new Set(letters).size).toBe(letters.length);
  });
});

describe('isShownAt', () => {
  it.each(employeeRoles)('leaves a %s at most ten places in the side bar, wherever they are', (role) => {
    const places = placesFor(person(role));
    for (const here of [undefined, ...places])
      expect(places.filter((place) => isShownAt(here, place)).length).toBeLessThanOrEqual(10);
  });

  it('shows an admin nine places in three groups, and the parts of the open one', () => {
    const places = placesFor(person('admin'));
    const shownAt = (path: string) => places.filter((place) => isShownAt(placeAt(places, path), place));
    const closed = shownAt('/admin').map(({ group, label }) => `${group}: ${label}`);
    expect(closed).toEqual([
      'Work: Dashboard',
      'Work: Inbox',
      'Work: Submissions',
      'Work: Coverage',
      'Work: Evaluations',
      'People: Accounts',
      'People: Team',
      'Company: Site',
      'Company: System',
    ]);
    for (const path of ['/admin/mail', '/admin/activity'])
      expect(shownAt(path).map(({ label }) => label)).toContain('Activity');
    expect(shownAt('/admin/people/i9').map(({ label }) => label)).toContain('Outside');
  });
});

describe('placeAt', () => {
  const admin = placesFor(person('admin'));
  it.each([
    ['/admin', 'Inbox'],
    ['/admin/submissions', 'Submissions'],
    ['/admin/site/pictures', 'Site'],
    ['/admin/people/i9', 'Outside'],
    ['/employee/training/admin/accounts', 'Training'],
    ['/employee/password', undefined],
  ])('%s is in %s', (path, label) => {
    expect(placeAt(admin, path)?.label).toBe(label);
  });
});
