// Receives the states from the server. Browsers allow six connections per server, and each
// listening window needs one. So only one window listens, and tells the others when to fetch their
// state. Each message is the complete state, so a window that slept needs only the latest one.

const events = `${folder}events?page=${encodeURIComponent(address)}`;
const patience = { least: 250, most: 5000 };

// Starts to listen. Returns a function that stops it.
function listen() {
  const ending = new AbortController();
  const { signal } = ending;
  const others = 'BroadcastChannel' in window && new BroadcastChannel('thumbindex');
  const tell = word => others && others.postMessage(word);
  if (others) {
    others.onmessage = ({ data }) => {
      if (data === 'built') ask(signal);
      else setStopped(data === 'stopped');
    };
    signal.addEventListener('abort', () => others.close());
  }
  if (navigator.locks) {
    ask(signal);
    navigator.locks.request('thumbindex', { signal }, () => stay(signal, tell)).catch(() => {});
  } else {
    stay(signal, tell);
  }
  return () => ending.abort();
}

// Requests the state once.
function ask(signal) {
  const source = new EventSource(events);
  const end = () => source.close();
  signal.addEventListener('abort', end);
  source.onerror = end;
  source.addEventListener('state', event => {
    end();
    setStopped(false);
    take(JSON.parse(event.data));
  });
}

// Listens until aborted. Reconnects after a lost connection, at growing intervals.
function stay(signal, tell) {
  return new Promise(done => {
    let [source, timer, wait] = [null, 0, patience.least];
    const begin = () => {
      clearTimeout(timer);
      source?.close();
      source = new EventSource(events);
      source.addEventListener('state', event => {
        wait = patience.least;
        setStopped(false);
        tell('built');
        take(JSON.parse(event.data));
      });
      source.onerror = () => {
        source.close();
        setStopped(true);
        tell('stopped');
        timer = setTimeout(begin, wait);
        wait = Math.min(2 * wait, patience.most);
      };
    };
    // Reconnect at once when the window becomes visible.
    document.addEventListener('visibilitychange', () => {
      if (status.isStopped && !document.hidden) begin();
    }, { signal });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source.close();
      done();
    });
    begin();
  });
}

function setStopped(isStopped) {
  if (status.isStopped === isStopped) return;
  status.isStopped = isStopped;
  say(isStopped ? 'The server has stopped' : 'The server is running again');
  showStatus();
}
