/** Portuguese. @module */
import { phrases, words } from "../phrases.ts";
import type { SecretWords } from "../words.ts";

export const pt: SecretWords = {
  script: "latin",
  nouns: {
    text: phrases(`
      senha(s), palavra passe, palavras passe, palavra de passe, chave api, chave de api, chave da api,
      chaves de api, chave secreta, chave privada, chave ssh privada, chave de acesso,
      chave de criptografia, chave de recuperação, credenciais, segredo, segredo do cliente,
      frase de recuperação, frase semente, frase secreta, frase senha, palavras de recuperação,
      string de conexão, cadeia de conexão, dados de acesso, dados de login, cookie de sessão,
      resposta secreta
    `),
    digits: phrases(`
      código de verificação, código de confirmação, código de segurança, código de acesso,
      código de autenticação, código de uso único, códigos de backup, código de backup,
      código de recuperação, códigos de recuperação, código pin, código secreto, número do cartão,
      número de cartão, número do seu cartão, cartão de crédito, cartão de débito
    `),
  },
  alone: { text: [], digits: [] },
  codes: {
    word: ["código"],
    near: phrases("sms, mensagem de texto, authenticator, autenticador, seis dígitos, 6 dígitos"),
  },
  harmless: phrases(
    "código do país, código de área, código postal, código de erro, cartão de biblioteca, cartão de fidelidade",
  ),
  after: words(`
    esquecida esquecido perdida expirada máximo máxima máximos mínimo mínima pública primária estrangeira inesperado
  `),
  before: phrases("número de, limite de, sem, nenhuma, política de, comprimento de"),
  joints: [],
  asks: phrases(`
      valor da, valor do, conteúdo da, conteúdo do,
    digite, digitar, insira, inserir, introduza, informe, informar, forneça, fornecer, cole, colar, escreva,
    envie, envie me, me envie, diga, me diga, diga me, dizer, me passe, passe me, indique, indicar,
    preencha, partilhe, compartilhe, qual é, qual a sua, qual o seu, quais são, preciso do, preciso da,
    preciso de, precisamos do, precisamos da, precisamos de, confirme a sua, confirme sua
  `),
  askOrder: "ask-first",
  needs: phrases(
    "é necessária, é necessário, é obrigatória, é obrigatório, por favor, obrigatório",
  ),
  fillers: words(`
    o a os as um uma seu sua seus suas teu tua meu minha nosso nossa por favor novo nova antigo antiga
    atual aqui abaixo este esta mesma mesmo
  `),
  links: words(
    "de do da dos das para por pelo pela com em no na nos nas sobre que se como onde ao e",
  ),
  questions: words("como onde quando por quem que devo deve devem é são pode qual mostrar"),
  questionPlace: "first",
  negations: words("não nunca jamais sem nenhum nenhuma nem"),
  speakers: words("eu nós"),
  acts: words("redefinir alterar mudar esquecer criar excluir gerar gerenciar escolher rotacionar"),
};
