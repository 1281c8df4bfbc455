import { createHash } from 'node:crypto'

interface Shipped {
  /** What databases hold that have the change. It never changes: another one is refused at the start. */
  checksum: string
  /** `textHash` of the file. Set it anew after an edit that changes no schema, such as renaming a helper; else write a new migration. */
  text: string
}

/** Every migration by name. A new one gets its text hash as checksum. */
export const shipped: Record<string, Shipped> = {
  '0001-start': {
    checksum: '8436029156193d13d65398bd20698031e3fe9d3a2a1d202f809f98e2959c46e7',
    text: '819213ca58fbbeaae29eefed0146161f814b0c9d9154fb9294d6140282554c99',
  },
  '0002-modules': {
    checksum: '549666bd7e0b2f108ed25bf7e1777b268b1d01e0154629238b17b128073fcb77',
    text: '01ea56a4d65dc9b91930c0cd65d4c27bf0f9988a3a5f26097ce46a7ab600d7ab',
  },
  '0003-docs': {
    checksum: '76b46cca3a287386f8d5477fc06e9a185a8e7e6bb604a42da3a150aac10451b4',
    text: '217951416e122c76e5f3aeb2a04eecbaa826111b540f0e37e0fb8b2f5b3c66c8',
  },
  '0004-uploads': {
    checksum: '77b79042ef5d509c909c9da1719eff87ffef7d5a366e59272b484c7a34964833',
    text: 'bd40a008c802fcf89c4bf99445188e1684bad27451cd7fb9f9ef0a9c0d4b1127',
  },
  '0005-shared-parts': {
    checksum: '1e632169707b262ee61bb822d1e0f2750f9983a46151969d7113dee22fc93bb2',
    text: '478cfe24243db1a85a0a8dc9b2c98ad22997b2aa049d1710a9bbb46de6420670',
  },
  '0006-identities': {
    checksum: '0741a31269d41fac0f3214425073d2f820a5fd0df81e788183a666864a9e7464',
    text: 'e5e2b5623e5ef8be07808bf8d3a92a9c4e387bc569550d4de942c28ad46e437e',
  },
  '0007-deliveries': {
    checksum: '65886c12e33f2bf1eb292b189e0a453b38ed257f01b08682e2b26f5b26722010',
    text: '5af009736e13504d5520cc3caccb158f5ab8a7d28ee4b64abda0719009e197e8',
  },
  '0008-quick-search': {
    checksum: '8adc1f35416ba459a7671c4e12da4684e7645d0051cec7ff27c01465f930d333',
    text: '7a94f2cf64af0a19e044b70513174320f2e3809e2a5a663f1fc589e750018337',
  },
  '0009-messages': {
    checksum: 'bd8884a255a64c7d1976c7e5fddd74910bae229f33205dfbc9cfc88063eadacc',
    text: '6ab5c4a3be62c117d366873f454d59febd809a4ff39ac58d01407732fe2cea86',
  },
  '0010-delivered-digest': {
    checksum: 'cfb78ef6ae462690b798ddfe001486e56ac097978c550ccf8c5f0efcb3c00ffa',
    text: 'c91d0a80becd70cb98f88e275b8dddc4314f062641a0100f5e9226acb469273b',
  },
  '0011-bodies-and-responses': {
    checksum: '671a7854e910214407cbcee4f0847eab15318b1ffe64f51cb524c859b834e42e',
    text: '671a7854e910214407cbcee4f0847eab15318b1ffe64f51cb524c859b834e42e',
  },
  '0012-leases': {
    checksum: 'b06f407f10f740f724bda423a8a944ebde6f380b008a2fd58159af7aa89ac50c',
    text: 'b06f407f10f740f724bda423a8a944ebde6f380b008a2fd58159af7aa89ac50c',
  },
  '0013-job-turns': {
    checksum: 'eef17d67cdaeab9dd904cce4b65fbf953bea0d22e47d04f155fa4935b3a1c3c6',
    text: 'eef17d67cdaeab9dd904cce4b65fbf953bea0d22e47d04f155fa4935b3a1c3c6',
  },
  '0014-lasting-rights': {
    checksum: '5367e6bddfc577a580548eb47d8f67e4813bae97628de7f537257602262aa761',
    text: '5367e6bddfc577a580548eb47d8f67e4813bae97628de7f537257602262aa761',
  },
  '0015-unique-names': {
    checksum: '82ce6c62089d96ce27a7bd8a20c9df061a9381a6b108a760c459c0d268e8d416',
    text: '82ce6c62089d96ce27a7bd8a20c9df061a9381a6b108a760c459c0d268e8d416',
  },
  '0016-search-merges': {
    checksum: '0e2621fd36c814b2f4ec21651d40b99b3f60e522605948c98c669b6c4e874677',
    text: '0e2621fd36c814b2f4ec21651d40b99b3f60e522605948c98c669b6c4e874677',
  },
  '0017-debugging': {
    checksum: '95c3f115edcd400adc7fc3215059e4f4a65baab78dbe7b734a3c9071431f9a16',
    text: '95c3f115edcd400adc7fc3215059e4f4a65baab78dbe7b734a3c9071431f9a16',
  },
  '0018-mocks': {
    checksum: 'dfee3991f03aa3d59a8e944ed96a06cabf70e0a2669bbc34313322cdf4c769cf',
    text: 'dfee3991f03aa3d59a8e944ed96a06cabf70e0a2669bbc34313322cdf4c769cf',
  },
  '0019-debug-scripts': {
    checksum: 'b5ea91a345a207214110965587683abbb2537d1b0f8257c06a576dfd82a421e3',
    text: 'b5ea91a345a207214110965587683abbb2537d1b0f8257c06a576dfd82a421e3',
  },
  '0020-code-templates': {
    checksum: 'bdd5b5df9716006525b0d9bbe18a7dee96afc03d07a850dd023608160ca350c7',
    text: 'bdd5b5df9716006525b0d9bbe18a7dee96afc03d07a850dd023608160ca350c7',
  },
  '0021-access-tokens': {
    checksum: '08d165e0e18ef231bc9c49ff8ec8a906e19c372b1c08257985a584bd2d80a419',
    text: '08d165e0e18ef231bc9c49ff8ec8a906e19c372b1c08257985a584bd2d80a419',
  },
  '0022-saved-calls': {
    checksum: '5973899becc9423b5a52b0a5e6ab45195a522bcbe6ae9e1b49fc34b17b1ea908',
    text: '5973899becc9423b5a52b0a5e6ab45195a522bcbe6ae9e1b49fc34b17b1ea908',
  },
  '0023-short-removals': {
    checksum: '4dfe57449a72d39d3b991a3593f362d19b7ee6f58344ba4e7cbd528712314fc3',
    text: '4dfe57449a72d39d3b991a3593f362d19b7ee6f58344ba4e7cbd528712314fc3',
  },
  '0024-publications': {
    checksum: 'f6e963a837ff7d8512e40835ea6ec5b196f1f4eb225ed4d1dcef92c929215897',
    text: 'f6e963a837ff7d8512e40835ea6ec5b196f1f4eb225ed4d1dcef92c929215897',
  },
  '0025-change-classes': {
    checksum: '4b29f3e7c721e256b01e0c157f13f7f8fd60157f8c8a023abc349c86d8856550',
    text: '4b29f3e7c721e256b01e0c157f13f7f8fd60157f8c8a023abc349c86d8856550',
  },
  '0026-packed-history': {
    checksum: '3ff6fd23e53b8a4f66e5461617959722692505188ca3f4ff3f4bc91e3865eb12',
    text: '3ff6fd23e53b8a4f66e5461617959722692505188ca3f4ff3f4bc91e3865eb12',
  },
  '0027-frozen-releases': {
    checksum: '869201b1bacd9f73efdbb894f8d1034d2b793fc26cce85f024939c28d0b5b50a',
    text: '869201b1bacd9f73efdbb894f8d1034d2b793fc26cce85f024939c28d0b5b50a',
  },
  '0028-comments': {
    checksum: 'f66ec5e48e0c7e5ed636099fc4bcd5e2795baf2dd3ef5eda428c5c6b89fe3fa5',
    text: 'f66ec5e48e0c7e5ed636099fc4bcd5e2795baf2dd3ef5eda428c5c6b89fe3fa5',
  },
  '0029-follow-and-messages': {
    checksum: 'fbe1d6353306bc6379ea6b3295897451ce3057584fffa29b229e9b6c39b8f35d',
    text: 'fbe1d6353306bc6379ea6b3295897451ce3057584fffa29b229e9b6c39b8f35d',
  },
  '0030-robots': {
    checksum: '1d41946c516a983a43e9eb268faabc828fc8ec3bd36fe81177a9f2fec5323209',
    text: '1d41946c516a983a43e9eb268faabc828fc8ec3bd36fe81177a9f2fec5323209',
  },
  '0031-metersphere': {
    checksum: 'a50c3ee88c717f4759e264e42b8e59bee68eceefd309acd84e8f6930b6cd2ac3',
    text: 'a50c3ee88c717f4759e264e42b8e59bee68eceefd309acd84e8f6930b6cd2ac3',
  },
  '0032-node-versions': {
    checksum: 'e5d85f266b3942e16caba73752e43e0e1583630a351cd0a6c8a265be341b0005',
    text: 'e5d85f266b3942e16caba73752e43e0e1583630a351cd0a6c8a265be341b0005',
  },
  '0033-author-words': {
    checksum: 'c946ae7a9ee9a15fb73d42bb110899026c63f878ef99f40711202b67e8826cf5',
    text: 'c946ae7a9ee9a15fb73d42bb110899026c63f878ef99f40711202b67e8826cf5',
  },
  '0034-sign-in': {
    checksum: '22a162181efbf6c18d3289a005979ccab0eeba291cd83130139bfe0b28c7722c',
    text: '22a162181efbf6c18d3289a005979ccab0eeba291cd83130139bfe0b28c7722c',
  },
  '0035-last-reads': {
    checksum: '2fb6f9745cd1b9124f74cc7bcd64c3822673ab8382f9e99eeb1e9d068635057f',
    text: '2fb6f9745cd1b9124f74cc7bcd64c3822673ab8382f9e99eeb1e9d068635057f',
  },
  '0036-people': {
    checksum: '8373bd1defe73305ce9350e4d7afbf6132e0316df95ab52bdef2c5c8b6543885',
    text: '8373bd1defe73305ce9350e4d7afbf6132e0316df95ab52bdef2c5c8b6543885',
  },
  '0037-admin-lists': {
    checksum: '22bc2c8397b7f06b1833f7a5da4a6a60c9d29c62b0a7846e6d87652b866a8aae',
    text: '22bc2c8397b7f06b1833f7a5da4a6a60c9d29c62b0a7846e6d87652b866a8aae',
  },
  '0038-languages': {
    checksum: 'd9eedb25f4dc999ecbf2ba72179453b3d4ac1f62528e225ff558c9f7e014f4f0',
    text: 'd9eedb25f4dc999ecbf2ba72179453b3d4ac1f62528e225ff558c9f7e014f4f0',
  },
  '0040-group-roles': {
    checksum: '1a0989ec06183ccd6a868aea67a7839e11be9855238e81735563e1041aa5aff2',
    text: '1a0989ec06183ccd6a868aea67a7839e11be9855238e81735563e1041aa5aff2',
  },
  '0041-doc-events': {
    checksum: '592f0b0737986d976a1d9a0a6d8b96986ea4fb1021ed34e5d5b89867418c8460',
    text: '592f0b0737986d976a1d9a0a6d8b96986ea4fb1021ed34e5d5b89867418c8460',
  },
  '0042-chat-accounts': {
    checksum: '1a4a332a1a4e1b2683bb3fb418e42e153477f7b6545f72bf6c8af0b08226f5b6',
    text: '1a4a332a1a4e1b2683bb3fb418e42e153477f7b6545f72bf6c8af0b08226f5b6',
  },
  '0044-compose-uploads': {
    checksum: '77e50a9dce3e087466323c4c963d8ddd4a91f4696b7c860d1a369da4becf0aac',
    text: '77e50a9dce3e087466323c4c963d8ddd4a91f4696b7c860d1a369da4becf0aac',
  },
  '0046-doc-paths': {
    checksum: '88bd6353fe27912e7503533b5eed48e340535e9e63fd99ae2948efc8ea2ad8af',
    text: '88bd6353fe27912e7503533b5eed48e340535e9e63fd99ae2948efc8ea2ad8af',
  },
  '0047-doc-changes': {
    checksum: 'bcd8164bb2e754c1dd7c5fe22ed913bec0f6d30009e51e0b528bfbd29183e959',
    text: 'bcd8164bb2e754c1dd7c5fe22ed913bec0f6d30009e51e0b528bfbd29183e959',
  },
  '0048-assistants': {
    checksum: '0d269245a5a4034579ffb97c60b31e2afd92140aa95043f061b64655ba27eccd',
    text: '0d269245a5a4034579ffb97c60b31e2afd92140aa95043f061b64655ba27eccd',
  },
  '0049-emptied-folders': {
    checksum: '91005666568ba283689375b39a3fcd3c59e9a9df41fe7f369bafa4f149556873',
    text: '91005666568ba283689375b39a3fcd3c59e9a9df41fe7f369bafa4f149556873',
  },
  '0050-search-columns': {
    checksum: '789d1b08add8e4a27c94d04e841fbfbdf79d910c89988088d1d753d26c727bff',
    text: '789d1b08add8e4a27c94d04e841fbfbdf79d910c89988088d1d753d26c727bff',
  },
  '0051-connected-programs': {
    checksum: 'd19f0af088201807e69e9edb2a833eb7c7cb4df929e28551db5bc20c0a4b1294',
    text: 'd19f0af088201807e69e9edb2a833eb7c7cb4df929e28551db5bc20c0a4b1294',
  },
  '0052-source-files': {
    checksum: '95e017e21bae8320c564d3d3cf943a0c88123b4177031d5b0dd784f9bda08c85',
    text: '95e017e21bae8320c564d3d3cf943a0c88123b4177031d5b0dd784f9bda08c85',
  },
  '0053-secret-origins': {
    checksum: '527ef561a0ea332d122e11ed3ae6b15ef92779e2a16960a4d2d259655a6c8a60',
    text: '527ef561a0ea332d122e11ed3ae6b15ef92779e2a16960a4d2d259655a6c8a60',
  },
  '0054-release-secrets': {
    checksum: '8d36654fa97f3f66fb04a78ac02fb730b74e728de133ac8d8b139be7a94bf9a4',
    text: '8d36654fa97f3f66fb04a78ac02fb730b74e728de133ac8d8b139be7a94bf9a4',
  },
  '0055-seen-versions': {
    checksum: '642f90de0bd914450de90f198ba4490b940ebf1a70611745bacb57b4b9af2434',
    text: '642f90de0bd914450de90f198ba4490b940ebf1a70611745bacb57b4b9af2434',
  },
}

/** Imports, blanks and trailing punctuation do not count, so that moving files and formatting do not change it. */
export function textHash(source: string): string {
  const text = source.replaceAll(/^import [^']*'[^']*'$/gm, '').replaceAll(/[\s,;]/g, '')
  return createHash('sha256').update(text).digest('hex')
}
