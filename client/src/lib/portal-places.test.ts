import { describe, expect, it } from 'vitest';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';
import { placeAt, placesFor } from './portal-places.ts';

function person(role: EmployeeRole): EmployeeProfile {
  return {
    id: 1,
    username: 'ines',
    firstName: 'Ines',
    lastName: 'Arvad',
    role,
    grants: [],
    timeZone: 'Asia/Kathmandu',
    mustChangePassword: false,
    houseRules: {},
  };
}

describe('placesFor', () => {
  it.each<[EmployeeRole, string[]]>([
    ['staff_writer', ['Dashboard', 'Submissions', 'Pieces', 'Calendar', 'Evaluation', 'Training', 'History']],
    [
      'sales_manager',
      ['Dashboard', 'Reviews', 'Decided', 'Coverage', 'Inquiries', 'Calendar', 'Team', 'Report', 'Pieces', 'Training'],
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
        'Accounts',
        'People',
        'Site',
        'Mail',
        'Team',
        'Report',
        'Activity',
        'Pieces',
        'Training',
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

describe('placeAt', () => {
  it('marks the place whose tab is open', () => {
    expect(placeAt(placesFor(person('sales_manager')), '/manager/decided')?.label).toBe('Reviews');
  });

  const admin = placesFor(person('admin'));
  it.each([
    ['/admin', 'Inbox'],
    ['/admin/submissions', 'Submissions'],
    ['/admin/site/pictures', 'Site'],
    ['/admin/people/i9', 'People'],
    ['/employee/training/admin/accounts', 'Training'],
    ['/employee/password', undefined],
  ])('%s is in %s', (path, label) => {
    expect(placeAt(admin, path)?.label).toBe(label);
  });
});
