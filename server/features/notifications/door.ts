export {
  announce,
  announcePublication,
  beginReminder,
  type DocumentCall,
  lockReminder,
  type Notice,
  notify,
  publicationCall,
  takeBack,
} from '#server/features/notifications/notify-service.ts';
