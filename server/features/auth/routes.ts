import { Router } from 'express';
import { changePassword } from '#server/features/auth/change-password-service.ts';
import { profileOf, signOut } from '#server/features/auth/session-service.ts';
import { signIn } from '#server/features/auth/sign-in-service.ts';
import { noContent } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { cookieOptions, isOfAnotherPage, requireSignedIn, sessionCookie } from '#server/middleware/session.ts';
import { adminLoginSchema, employeeLoginSchema } from '#shared/auth/auth.ts';
import { passwordChangeSchema } from '#shared/auth/own-account.ts';
import { employeeProfileSchema, signInAnswerSchema } from '#shared/auth/views.ts';

export const employeeAuthRouter = Router();
/** Uses the employees' session, so an admin is signed in at both. */
export const adminAuthRouter = Router();

const logoutLimit = coarseLimit('logout', 30);

employeeAuthRouter.post(
  '/login',
  jsonBody('4kb'),
  handle(
    { summary: 'Signs an employee in', refuses: [401], body: employeeLoginSchema, answers: signInAnswerSchema },
    ({ body: { username, password }, request }) =>
      signIn(request, { by: { username }, password, failure: 'Invalid username or password' }),
  ),
);

adminAuthRouter.post(
  '/login',
  jsonBody('4kb'),
  handle(
    { summary: 'Signs an admin in, by email', refuses: [401], body: adminLoginSchema, answers: signInAnswerSchema },
    ({ body: { email, password }, request }) =>
      signIn(request, { by: { adminEmail: email }, password, failure: 'Invalid credentials' }),
  ),
);

const logout = handle({ summary: 'Ends the session', answers: noBody }, async ({ request, response }) => {
  // The page's own session has ended already.
  if (isOfAnotherPage(request)) return noContent;
  await signOut(request);
  response.clearCookie(sessionCookie, cookieOptions);
  return noContent;
});
employeeAuthRouter.post('/logout', logoutLimit, logout);
adminAuthRouter.post('/logout', logoutLimit, logout);

employeeAuthRouter.get(
  '/profile',
  handle(
    { summary: 'Who is signed in; null for nobody', answers: employeeProfileSchema.nullable() },
    ({ request: { employee } }) => (employee ? profileOf(employee) : null),
  ),
);

employeeAuthRouter.post(
  '/password',
  coarseLimit('password', 20),
  requireSignedIn,
  jsonBody('8kb'),
  handle(
    {
      summary: 'Sets a new password, and ends all other sessions',
      body: passwordChangeSchema,
      answers: employeeProfileSchema,
    },
    ({ body, context: { actor }, request }) => changePassword(request, actor, body),
  ),
);
