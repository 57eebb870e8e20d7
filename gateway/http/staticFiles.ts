import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface StaticFiles {
  /** Sends the console's page, from which its router goes on; false when the console is not built. */
  readonly sendPage: (reply: FastifyReply) => boolean;
}

/**
 * The built console with its compressed files. Names with a hash never change, so they are kept for ever; the page
 * itself is asked for each time.
 */
export async function serveStaticFiles(app: FastifyInstance, distFolder: string): Promise<StaticFiles> {
  if (!existsSync(join(distFolder, 'index.html'))) return { sendPage: () => false };
  await app.register(fastifyStatic, {
    root: distFolder,
    preCompressed: true,
    index: ['index.html'],
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(response, path) {
      const hashed = /\/assets\/.*-[A-Za-z0-9_-]{8,}\.\w+(\.br|\.gz)?$/.test(path.replaceAll('\\', '/'));
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0');
    },
  });
  return {
    sendPage(reply) {
      void reply.sendFile('index.html');
      return true;
    },
  };
}

/** Files, unlike addresses of screens, are there or are not: a missing one is never answered with the page. */
export const isFile = (path: string): boolean =>
  /^\/(assets|static|sounds|maps|fonts)\//.test(path) || path === '/favicon.ico';
