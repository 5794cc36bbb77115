import { expect, it } from 'vitest';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { Report } from '#shared/report/views.ts';
import { linksFor } from './report-links.ts';
import { subjectsOf } from './subjects.ts';

it('has a table a subject, without rows and columns of zeros', () => {
  const type = { byStatus: { submitted: [1, 0], approved: [0, 4] }, decided: [0, 4], days: [null, 2] };
  const report = {
    days: { from: '2026-10-01', to: '2026-10-31' },
    inquiries: null,
    submissions: {
      arrived: [],
      types: [
        { ...type, type: 'special_content', received: [1, 4] },
        { ...type, type: 'sales_prospect', byStatus: {}, received: [0, 2] },
      ],
    },
    evaluations: [{ role: 'photographer', people: 3, participants: [0, 0], evaluations: [0, 0] }],
    pieces: [],
  } as unknown as Report;
  const subjects = subjectsOf(
    report,
    linksFor({ role: 'production_manager', grants: [] } as unknown as EmployeeProfile),
  );
  expect(subjects.map(({ title, columns, rows }) => [title, columns, rows.map(({ name }) => name)])).toEqual([
    ['Submissions', ['Received', 'Submitted'], ['Special Content']],
    ['Evaluations', ['Employees', 'Handed in'], ['Photographer']],
  ]);
  expect(subjects[0]?.rows[0]?.figures[1]).toEqual({
    value: 1,
    href: expect.stringMatching(/\?tab=all&type=special_content&status=submitted&from=2026-10-01&to=2026-10-31$/),
  });
});
