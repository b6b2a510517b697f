import { createServer } from 'node:http';

// The bare control: node:http alone, answering every request with one fixed body. The parent says
// which body, so that each call is measured against one of equal size.
let body: Buffer = Buffer.alloc(0);
let type = 'text/plain';

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': type, 'content-length': body.length });
  response.end(body);
});

process.on('message', (message: { body: string; type: string }) => {
  body = Buffer.from(message.body, 'base64');
  type = message.type;
  process.send?.({ ready: true });
});
process.on('disconnect', () => process.exit(0));

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.({ port: address.port });
});
