/** PostgreSQL's manual, appendix A. */
export const postgresErrors = {
  connectionException: '08',
  uniqueViolation: '23505',
  readOnlyTransaction: '25006',
  invalidAuthorization: '28000',
  invalidPassword: '28P01',
  unknownDatabase: '3D000',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  diskFull: '53100',
  tooManyConnections: '53300',
  objectInUse: '55006',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
  adminShutdown: '57P01',
  crashShutdown: '57P02',
  cannotConnectNow: '57P03',
} as const;
