import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  // Relative by default, so that one build serves from /player/ and from any other sub-path.
  base: process.env.BASE_PATH ?? './',
  plugins: [react()],
  build: { target: 'es2023', sourcemap: true, manifest: true },
});
