/**
 * @generated SignedSource<<aba12ee43628bb1993810286c1544cd8>>
 * @relayHash 9a6569db1c5768dd516f4ab7e5cc2ec8
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1ee309d1e75d91006e80427767fe5fb5f6181c33f2ab454d0db14900b2dadbeb

import { ConcreteRequest } from 'relay-runtime';
export type useListChangesAccessQuery$variables = {
  project: number;
};
export type useListChangesAccessQuery$data = {
  readonly ticketProject: {
    readonly viewerCanSee: boolean;
  } | null | undefined;
};
export type useListChangesAccessQuery = {
  response: useListChangesAccessQuery$data;
  variables: useListChangesAccessQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "project"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "number",
    "variableName": "project"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "viewerCanSee",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "useListChangesAccessQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "TicketProject",
        "kind": "LinkedField",
        "name": "ticketProject",
        "plural": false,
        "selections": [
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useListChangesAccessQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "TicketProject",
        "kind": "LinkedField",
        "name": "ticketProject",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "1ee309d1e75d91006e80427767fe5fb5f6181c33f2ab454d0db14900b2dadbeb",
    "metadata": {},
    "name": "useListChangesAccessQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "68ad15fc5451ee4d884e94ad3700408d";

export default node;
