/** parse-server with LiveQuery on PostgreSQL, started as in its documentation. */
import { ParseServer } from 'parse-server';

const port = Number(process.env.PORT);
await ParseServer.startApp({
  appId: 'bench',
  masterKey: process.env.MASTER_KEY,
  databaseURI: process.env.DATABASE_URL,
  serverURL: `http://127.0.0.1:${port}/parse`,
  mountPath: '/parse',
  host: '127.0.0.1',
  port,
  allowClientClassCreation: true,
  liveQuery: { classNames: ['Message'] },
  startLiveQueryServer: true,
  silent: true,
  logsFolder: null,
});
process.send?.('listening');
process.on('disconnect', () => process.exit());
