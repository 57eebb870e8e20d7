import type { Text } from '../../domain/text/message.ts';

/** Why the console's address cannot be had, and what to do about it; null when the error is something else. */
export function listenRefusal(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): { readonly message: Text } | null {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (syscall !== 'listen' && syscall !== 'bind' && syscall !== 'getaddrinfo') return null;
  const where = `${host}:${port}`;
  switch (code) {
    case 'EADDRINUSE':
      return {
        message: {
          cn: `地址 ${where} 已被其他程序占用。请停止该程序，或用 BUSBAR_PORT 选择另一端口。`,
          en: `Another program listens at ${where}. Stop it, or choose another port with BUSBAR_PORT.`,
        },
      };
    case 'EACCES':
      return {
        message: {
          cn: `当前用户无权使用端口 ${port}（1024 以下通常需要特权）。请用 BUSBAR_PORT 选择更大的端口。`,
          en: `This user may not use port ${port} (below 1024 it often takes privileges). Choose a higher one with BUSBAR_PORT.`,
        },
      };
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return {
        message: {
          cn: `本机没有地址 ${host}。请用 BUSBAR_HOST 指定本机地址，或用 0.0.0.0 表示全部地址。`,
          en: `This machine has no address ${host}. Name one of its own with BUSBAR_HOST, or 0.0.0.0 for all of them.`,
        },
      };
    default:
      return null;
  }
}
