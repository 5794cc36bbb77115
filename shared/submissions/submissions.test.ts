import { describe, expect, it } from 'vitest';
import { employeeRoles } from '#shared/roles.ts';
import { submissionFields } from './fields.ts';
import { changedFields, draftSchemas, submissionSchemas, submissionTitle } from './forms.ts';
import { type SubmissionType, statusColor, statusLabel, submissionStatuses, submissionTypes } from './submissions.ts';
import { canAct, capacities, capacitiesOf, outcomeOf, submissionActs, transitions } from './transitions.ts';
import { allowedTypes } from './types-by-role.ts';

/** Section 5 of the specification: field, characters needed, message; `null` where only the choice counts. */
const rules: Record<SubmissionType, [field: string, min: number, message: string | null][]> = {
  event_opportunity: [
    ['opportunityName', 1, 'Opportunity name is required'],
    ['datetime', 1, 'Date and time is required'],
    ['location', 1, 'Location/URL is required'],
    ['description', 10, 'Description must be at least 10 characters'],
    ['category', 1, null],
  ],
  special_interview: [
    ['interviewee', 1, 'Proposed interviewee is required'],
    ['titleCompany', 1, 'Title/Company is required'],
    ['storyIdea', 20, 'Story idea must be at least 20 characters'],
    ['keyQuestions', 10, 'Key questions are required'],
    ['relevance', 20, 'Relevance explanation must be at least 20 characters'],
  ],
  marketing_opportunity: [
    ['opportunityName', 1, 'Opportunity name is required'],
    ['description', 20, 'Description must be at least 20 characters'],
    ['targetAudience', 1, 'Target audience is required'],
    ['potentialReach', 10, 'Potential reach/impact is required'],
  ],
  photo_video_opportunity: [
    ['subject', 1, 'Subject/Event is required'],
    ['concept', 20, 'Concept/Vision must be at least 20 characters'],
    ['deliverable', 1, null],
  ],
  special_content: [
    ['contentTitle', 1, 'Content title is required'],
    ['contentFormat', 1, null],
    ['detailedPitch', 30, 'Detailed pitch must be at least 30 characters'],
  ],
  sales_prospect: [
    ['companyName', 1, 'Company/Client name is required'],
    ['contactPerson', 1, 'Primary contact person is required'],
    ['contactEmail', 1, 'Valid email is required'],
    ['contactPhone', 1, 'Contact phone is required'],
    ['potentialNeed', 20, 'Potential need description must be at least 20 characters'],
    ['leadSource', 1, 'Lead source is required'],
  ],
};

/** The shortest form that passes. */
function shortest(type: SubmissionType): Record<string, string> {
  const known = Object.fromEntries(
    submissionFields[type].flatMap(({ name, choices }) => (choices?.[0] ? [[name, choices[0]]] : [])),
  );
  return {
    ...Object.fromEntries(rules[type].map(([field, min]) => [field, 'x'.repeat(min)])),
    ...known,
    ...(type === 'sales_prospect' ? { contactEmail: 'a@b.example' } : {}),
  };
}

describe('the form of a type', () => {
  it.each(submissionTypes)('%s: every rule and message of the specification', (type) => {
    const form = shortest(type);
    expect(submissionSchemas[type].safeParse(form)).toMatchObject({ success: true, data: form });
    for (const [field, min, message] of rules[type]) {
      for (const value of [undefined, '', ` ${(form[field] ?? '').slice(0, min - 1)} `]) {
        const issues = submissionSchemas[type].safeParse({ ...form, [field]: value }).error?.issues ?? [];
        expect(
          issues.map(({ path }) => path[0]),
          `${field} ${value}`,
        ).toEqual([field]);
        if (message) expect(issues[0]?.message).toBe(message);
      }
    }
    expect(submissionSchemas[type].safeParse({}).error?.issues).toHaveLength(rules[type].length);
  });

  it('offers the choices of the specification and no others', () => {
    const choices = Object.values(submissionFields)
      .flat()
      .flatMap((field) => (field.choices ? [[field.name, field.choices]] : []));
    expect(choices).toEqual([
      ['category', ['Event Coverage', 'Media Coverage', 'General Opportunity']],
      ['deliverable', ['Photography', 'Videography', 'Both']],
      ['contentFormat', ['Article', 'Video', 'Social Media Campaign', 'Photo Gallery', 'Other']],
    ]);
    expect(
      submissionSchemas.special_content.safeParse({ ...shortest('special_content'), contentFormat: 'Poem' }).success,
    ).toBe(false);
  });

  it('drops unknown fields and blank optional ones, and refuses what is too long', () => {
    const parsed = submissionSchemas.photo_video_opportunity.parse({
      ...shortest('photo_video_opportunity'),
      shotList: '  ',
      status: 'approved',
      __proto__: { a: 'b' },
    });
    expect(Object.keys(parsed)).toEqual(['subject', 'concept', 'deliverable']);
    expect(
      submissionSchemas.photo_video_opportunity.safeParse({ ...shortest('photo_video_opportunity'), shotList: null })
        .success,
    ).toBe(true);
  });

  it.each(submissionTypes)('takes a title of the 255 characters the specification allows: %s', (type) => {
    const [field] = submissionFields[type];
    const titled = (length: number) => ({ ...shortest(type), [field?.name ?? '']: 'x'.repeat(length) });
    const most = type === 'special_interview' ? 255 - 'Interview: '.length : 255;
    expect(submissionSchemas[type].safeParse(titled(most)).success).toBe(true);
    const { error } = submissionSchemas[type].safeParse(titled(most + 1));
    expect(error?.issues.map(({ message }) => message)).toEqual([`Please use at most ${most} characters`]);
    expect(submissionTitle(type, titled(most)).length).toBe(255);
  });

  it('keeps whatever an unfinished form holds', () => {
    expect(
      draftSchemas.sales_prospect.parse({ contactEmail: 'tom@', companyName: ' Larch\u0000 ', other: 'x' }),
    ).toEqual({ contactEmail: 'tom@', companyName: ' Larch ' });
    expect(draftSchemas.sales_prospect.safeParse({ companyName: 'x'.repeat(20_001) }).success).toBe(false);
  });

  it('derives the title', () => {
    expect(
      submissionTypes.map((type) =>
        submissionTitle(type, {
          opportunityName: 'A',
          interviewee: 'B',
          subject: 'C',
          contentTitle: 'D',
          companyName: 'E',
        }),
      ),
    ).toEqual(['A', 'Interview: B', 'A', 'C', 'D', 'E']);
    expect(submissionTitle('special_interview', {})).toBe('Untitled special interview');
    expect([...submissionTitle('special_interview', { interviewee: '🎻'.repeat(400) })]).toHaveLength(255);
  });

  it('tells which fields differ', () => {
    expect(
      changedFields(
        'special_content',
        { contentTitle: 'A', detailedPitch: 'B' },
        { detailedPitch: 'B', contentFormat: 'Video' },
      ),
    ).toEqual(['contentTitle', 'contentFormat']);
  });
});

describe('roles and statuses', () => {
  it('allows the types of section 6', () => {
    expect(allowedTypes('staff_writer')).toEqual(['event_opportunity', 'special_interview', 'marketing_opportunity']);
    expect(allowedTypes('street_team')).toEqual(['event_opportunity', 'marketing_opportunity']);
    expect(allowedTypes('photographer')).toEqual([
      'event_opportunity',
      'marketing_opportunity',
      'photo_video_opportunity',
    ]);
    expect(allowedTypes('content_creator')).toEqual(['marketing_opportunity', 'special_content']);
    expect(allowedTypes('sales_staff')).toEqual(['event_opportunity', 'sales_prospect']);
    expect((['sales_manager', 'production_manager', 'admin'] as const).flatMap(allowedTypes)).toEqual([]);
  });

  it('gives each type to somebody', () => {
    expect(new Set(employeeRoles.flatMap(allowedTypes))).toEqual(new Set(submissionTypes));
  });

  it('names and colors a status, and reads a missing one as submitted', () => {
    expect(['submitted', 'under_review', 'approved', 'rejected'].map(statusColor)).toEqual([
      'blue',
      'yellow',
      'green',
      'red',
    ]);
    expect([statusLabel(null), statusColor(undefined), statusLabel('lost')]).toEqual(['Submitted', 'blue', 'lost']);
  });
});

describe('transitions', () => {
  it('is this table', () => {
    const lines = capacities.flatMap((capacity) =>
      submissionStatuses.flatMap((from) =>
        submissionActs.flatMap((act) => {
          const to = outcomeOf(capacity, from, act);
          return to ? [`${capacity}: ${from} ${act} ${to}`] : [];
        }),
      ),
    );
    expect(lines.filter((text) => !text.startsWith('admin'))).toEqual([
      'author: draft edit draft',
      'author: draft submit submitted',
      'author: draft delete gone',
      'author: submitted edit submitted',
      'author: submitted withdraw withdrawn',
      'author: under_review withdraw withdrawn',
      'author: changes_requested edit changes_requested',
      'author: changes_requested resubmit submitted',
      'author: changes_requested withdraw withdrawn',
      'manager: submitted approve manager_approved',
      'manager: submitted request_changes changes_requested',
      'manager: submitted reject rejected',
      'manager: under_review approve manager_approved',
      'manager: under_review request_changes changes_requested',
      'manager: under_review reject rejected',
      'manager: changes_requested undo earlier',
      'manager: manager_approved undo earlier',
      'manager: rejected undo earlier',
    ]);
    // Four statuses to set from each of seven, less the four onto themselves, and four undos; none from a draft.
    expect(lines.filter((text) => text.startsWith('admin'))).toHaveLength(28);
    expect(transitions.admin.draft).toBeUndefined();
    expect(canAct('admin', 'manager_approved', 'set_approved')).toBe(true);
  });

  it('makes nobody the manager of their own', () => {
    expect(capacitiesOf({ id: 1, role: 'sales_manager' }, { employeeId: 1 })).toEqual(['author']);
    expect(capacitiesOf({ id: 1, role: 'sales_manager' }, { employeeId: 2 })).toEqual(['manager']);
    expect(capacitiesOf({ id: 1, role: 'admin' }, { employeeId: 1 })).toEqual(['author', 'admin']);
    expect(capacitiesOf({ id: 1, role: 'street_team' }, { employeeId: 2 })).toEqual([]);
  });
});
