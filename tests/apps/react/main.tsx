import { createRoot } from 'react-dom/client';
import { App } from './App';

createRoot(document.querySelector('main') as HTMLElement).render(<App />);
