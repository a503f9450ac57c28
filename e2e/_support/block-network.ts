/** Loaded before a program: connections to other machines fail, as without a network, and are printed. */
const BLOCKING_HOOK = `
  import net from 'node:net';
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function (...args) {
    const [first] = args;
    const options = Array.isArray(first) ? first[0] : first;
    const { host, path } = typeof options === 'object' ? options : {};
    if (host && !path && !/^(localhost$|127\\.|::1$)/.test(host)) {
      process.stderr.write('blocked connection to ' + host + '\\n');
      Object.assign(options, { host: '127.0.0.1', port: 1 });
    }
    return connect.apply(this, args);
  };`;

/** The environment of a Node program that can reach only this machine. */
export const WITHOUT_NETWORK = {
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(BLOCKING_HOOK)}`,
};
