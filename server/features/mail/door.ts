export {
  type Composed,
  enqueueMails,
  listMailKinds,
  type MailJob,
  mailMessageId,
  mailQueue,
  queueWithheldMails,
  type Settle,
  sentAgain,
  type Unsent,
  withheldAsSpam,
} from '#server/features/mail/queue-service.ts';
