/** The minimum work of a Fastify route for an unchanged list: compare a tag and send 304. */
import { fastify } from 'fastify';

const TAG = '"nothing-changed"';
const app = fastify();
app.get('/list/:id', async (request, reply) => {
  if (request.headers['if-none-match'] === TAG) return reply.header('etag', TAG).status(304).send();
  return reply.header('etag', TAG).send([]);
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.send?.('listening');
process.on('disconnect', () => process.exit());
