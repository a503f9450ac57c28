/**
 * The minimum work for a durable message: one INSERT, then one frame to the partner. Frames arrive and leave
 * on a socket: no HTTP, no rooms, no permissions, no counts.
 */
import pg from 'pg';
import { WebSocketServer } from 'ws';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 12 });
await pool.query(`create table if not exists bare_messages (
  id bigint generated always as identity primary key, room_id bigint not null,
  sender_id bigint not null, message text not null, created_at timestamptz not null default now())`);
const INSERT = 'insert into bare_messages (room_id, sender_id, message) values ($1, $2, $3)';

const server = new WebSocketServer({ host: '127.0.0.1', port: Number(process.env.PORT) });
server.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const { at, room, sender, text } = JSON.parse(data.toString()) as {
      at: number;
      room: number;
      sender: number;
      text: string;
    };
    pool.query({ name: 'insert', text: INSERT, values: [room, sender, text] }).then(
      () => socket.send(JSON.stringify({ at, room, sender, text })),
      () => socket.close(),
    );
  });
});
server.on('listening', () => process.send?.('listening'));
process.on('disconnect', () => process.exit());
