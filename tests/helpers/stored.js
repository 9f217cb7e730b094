// Fills a browser's storage, in Node or on a page, with data that an earlier version stored.

/**
 * Fills `localStorage`, `sessionStorage` and the databases with the recorded data of a browser. Databases that do
 * not exist are created. The function uses nothing outside its body, because browser tests send its source to a page.
 * @param {typeof import('../data/stored-by-0.1.json')} stored
 */
export async function plantStored({ localStorage: local, sessionStorage: session, databases }) {
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  for (const [name, { version, stores }] of Object.entries(databases)) {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      for (const [store, { keyPath, autoIncrement, indexes }] of Object.entries(stores)) {
        const made = request.result.createObjectStore(store, { keyPath, autoIncrement });
        for (const index of indexes) made.createIndex(index, index);
      }
    };
    await new Promise((resolve, reject) => {
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    const transaction = request.result.transaction(Object.keys(stores), 'readwrite');
    for (const [store, { keyPath, entries }] of Object.entries(stores)) {
      transaction.objectStore(store).clear();
      for (const [key, value] of /** @type {[IDBValidKey, any][]} */ (entries))
        transaction.objectStore(store).put(value, keyPath ? undefined : key);
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onerror = reject;
    });
    request.result.close();
  }
}
