import { changePassword } from '#server/features/auth/change-password-service.ts';
import { profileOf, signOut } from '#server/features/auth/session-service.ts';
import { signIn } from '#server/features/auth/sign-in-service.ts';
import { noContent } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { cookieOptions, isOfAnotherPage, requireSignedIn, sessionCookie } from '#server/middleware/session.ts';
import { adminLoginSchema, employeeLoginSchema } from '#shared/auth/auth.ts';
import { passwordChangeSchema } from '#shared/auth/own-account.ts';
import { employeeProfileSchema, signInAnswerSchema } from '#shared/auth/views.ts';

const logout = call({
  summary: 'Ends the session',
  before: [coarseLimit('logout', 30)],
  answers: noBody,
  act: async ({ request, response }) => {
    // The page's own session has ended already.
    if (isOfAnotherPage(request)) return noContent;
    await signOut(request);
    response.clearCookie(sessionCookie, cookieOptions);
    return noContent;
  },
});

/** Admins use the employees' session, so they are signed in at both. */
export const authCalls = {
  'POST /api/employee/login': call({
    summary: 'Signs an employee in',
    before: [jsonBody('4kb')],
    refuses: [401],
    body: employeeLoginSchema,
    answers: signInAnswerSchema,
    act: ({ body: { username, password }, request }) =>
      signIn(request, { by: { username }, password, failure: 'Invalid username or password' }),
  }),
  'POST /api/admin/login': call({
    summary: 'Signs an admin in, by email',
    before: [jsonBody('4kb')],
    refuses: [401],
    body: adminLoginSchema,
    answers: signInAnswerSchema,
    act: ({ body: { email, password }, request }) =>
      signIn(request, { by: { adminEmail: email }, password, failure: 'Invalid credentials' }),
  }),
  'POST /api/employee/logout': logout,
  'POST /api/admin/logout': logout,
  'GET /api/employee/profile': call({
    summary: 'Who is signed in; null for nobody',
    before: [],
    answers: employeeProfileSchema.nullable(),
    act: ({ request: { employee } }) => (employee ? profileOf(employee) : null),
  }),
  'POST /api/employee/password': call({
    summary: 'Sets a new password, and ends all other sessions',
    before: [coarseLimit('password', 20), requireSignedIn, jsonBody('8kb')],
    body: passwordChangeSchema,
    answers: employeeProfileSchema,
    act: ({ body, context: { actor }, request }) => changePassword(request, actor, body),
  }),
};
