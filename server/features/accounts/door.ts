export {
  hasActiveAdmin,
  isAdminsAddress,
  listActiveAdmins,
  lockActiveAdmins,
} from '#server/features/accounts/admins-data.ts';
export { createEmployee, deleteUnusedAccount, inAWeek } from '#server/features/accounts/data.ts';
export {
  type AccountLink,
  claimLink,
  createLink,
  deleteLinks,
  findLink,
  keyOf,
  releaseLink,
} from '#server/features/accounts/links-data.ts';
export {
  type AccountMailJob,
  accountMailName,
  accountMailsTo,
  mailAccount,
} from '#server/features/accounts/mail-service.ts';
export { accountChanged } from '#server/features/accounts/notice-service.ts';
export {
  generatePassword,
  insertAccount,
  invitePerson,
  prepareInvitedAccount,
  takenNames,
} from '#server/features/accounts/service.ts';
export { findFreeUsernames } from '#server/features/accounts/usernames-data.ts';
