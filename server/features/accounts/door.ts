export { createEmployee, deleteUnusedAccount, inAWeek } from '#server/features/accounts/data.ts';
export {
  generatePassword,
  insertAccount,
  invitePerson,
  prepareInvitedAccount,
  takenNames,
} from '#server/features/accounts/service.ts';
