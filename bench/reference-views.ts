export type Row = Record<string, unknown>;

export function submissionView(row: Row) {
  return {
    id: row.id,
    employeeId: row.employee_id,
    employee: person('author', row.employee_id, row),
    submissionType: row.submission_type,
    title: row.title,
    status: row.status,
    submissionData: JSON.parse(row.submission_data as string) as unknown,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    reviewedBy: row.reviewed_by,
    reviewer: row.reviewed_by ? person('reviewer', row.reviewed_by, row) : null,
    reviewedAt: row.reviewed_at,
    reviewNotes: row.review_notes,
    assignee: row.assignee,
    version: row.version,
  };
}

export function storyView(row: Row) {
  const { events, assignments, messages, files, unsent_files: unsentFiles, returned } = row;
  return { ...submissionView(row), events, assignments, messages, files, unsentFiles, returned };
}

export function inquiryView(row: Row) {
  return {
    id: row.id,
    reference: row.reference,
    formType: row.form_type,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    message: row.message,
    experience: row.experience,
    location: row.location,
    socialMedia: row.social_media,
    portfolio: row.portfolio,
    availability: row.availability,
    details: row.details,
    files: row.files,
    status: row.status,
    stage: row.stage,
    stageAt: row.stage_at,
    waitsSince: row.waits_since,
    spamReason: row.spam_reason,
    assignedTo: row.assigned_to ? { id: row.assigned_to, name: `${row.first_name} ${row.last_name}` } : null,
    guardian: row.requested_at ? (row.confirmed_at ? 'confirmed' : 'waiting') : null,
    withdrawnAt: row.withdrawn_at,
    duplicates: row.duplicates,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function person(who: 'author' | 'reviewer', id: unknown, row: Row) {
  return {
    id,
    username: row[`${who}_username`],
    firstName: row[`${who}_first_name`],
    lastName: row[`${who}_last_name`],
    role: row[`${who}_role`],
  };
}
