import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { SWRConfig, useSWRConfig } from 'swr'

/** The least that a form costs with React, router and SWR, without styles. */
function FloorPage() {
  const { cache } = useSWRConfig()
  return (
    <main>
      <h1>MémoPrix</h1>
      <p>Retrouvez vos prix de référence et bonnes affaires</p>
      <form data-cached={[...cache.keys()].length}>
        <label>
          Email <input type="email" />
        </label>
        <label>
          Mot de passe <input type="password" />
        </label>
        <button type="submit">Se connecter</button>
      </form>
      <Link to="/autre">Créer un compte</Link>
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <SWRConfig>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<FloorPage />} />
        </Routes>
      </BrowserRouter>
    </SWRConfig>,
  )
}
