package library.swagger;

import cn.torna.swaggerplugin.SwaggerPlugin;

public class PushBooks {
  public static void main(String[] args) {
    SwaggerPlugin.pushDoc();
  }
}
